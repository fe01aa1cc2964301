import { QrCodeFrame, QrCodePattern, QrCodeRoot, type QrCodeRootProps } from "@ark-ui/react/qr-code"
import { factorMessages } from "@porchlight/core/session"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorQrCodeProps extends Omit<QrCodeRootProps, "value"> {}

/** What an authenticator app scans, and the same as a key to be typed in. There only for an app. */
export function SessionFactorQrCode(props: SessionFactorQrCodeProps) {
  const { state, totp } = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "qr-code", state)
  if (totp === null) return null
  return (
    <>
      <QrCodeRoot value={totp.uri} {...part} {...props}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Ark draws an svg */}
        <QrCodeFrame role="img" aria-label={factorMessages.qrLabel}>
          <QrCodePattern {...partAttributes(sessionFactorAnatomy, "qr-pattern", state)} />
        </QrCodeFrame>
      </QrCodeRoot>
      <p {...partAttributes(sessionFactorAnatomy, "key", state)}>
        {factorMessages.appKey}: <code>{totp.secret.match(/.{1,4}/gu)?.join(" ")}</code>
      </p>
    </>
  )
}
