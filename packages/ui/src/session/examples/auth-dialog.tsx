import { SessionAuth, useSessionAuth, type UseSessionAuthOptions } from "../index.ts"
import { ResetForm } from "./reset-form.tsx"
import { SignIn } from "./sign-in.tsx"

interface FormsProps {
  readonly onSignedIn: () => void
  readonly onCreated: () => void
}

const SignInFace = ({ onSignedIn }: Pick<FormsProps, "onSignedIn">) => (
  <>
    <SignIn onSignedIn={onSignedIn} />
    <SessionAuth.ShowTrigger face="reset" />
  </>
)

/** Stands for a registration: the host's form tells when the account is there. */
const SignUpFace = ({ onCreated }: Pick<FormsProps, "onCreated">) => (
  <button type="button" onClick={onCreated}>
    Create account
  </button>
)

const TabFaces = ({ onSignedIn, onCreated }: FormsProps) => (
  <SessionAuth.Tabs>
    <SessionAuth.TabList>
      <SessionAuth.Tab face="sign-in" />
      <SessionAuth.Tab face="sign-up" />
    </SessionAuth.TabList>
    <SessionAuth.Panel face="sign-in">
      <SignInFace onSignedIn={onSignedIn} />
    </SessionAuth.Panel>
    <SessionAuth.Panel face="sign-up">
      <SignUpFace onCreated={onCreated} />
    </SessionAuth.Panel>
  </SessionAuth.Tabs>
)

const ToggleFaces = ({ onSignedIn, onCreated }: FormsProps) => (
  <>
    <SessionAuth.Face face="sign-in">
      <SignInFace onSignedIn={onSignedIn} />
      <SessionAuth.ShowTrigger face="sign-up" />
    </SessionAuth.Face>
    <SessionAuth.Face face="sign-up">
      <SignUpFace onCreated={onCreated} />
      <SessionAuth.ShowTrigger face="sign-in" />
    </SessionAuth.Face>
  </>
)

/** One way in, with tabs or with a control that toggles. */
export function AuthDialog(options: UseSessionAuthOptions) {
  const auth = useSessionAuth(options)
  const Faces = auth.look === "tabs" ? TabFaces : ToggleFaces
  return (
    <SessionAuth.RootProvider value={auth}>
      <SessionAuth.OpenTrigger face="sign-in" />
      <SessionAuth.Dialog>
        <Faces onSignedIn={auth.signedIn} onCreated={auth.accountCreated} />
        <SessionAuth.Face face="reset">
          <ResetForm />
          <SessionAuth.ShowTrigger face="sign-in">Back to sign in</SessionAuth.ShowTrigger>
        </SessionAuth.Face>
        <SessionAuth.Status />
        <SessionAuth.Created />
        <SessionAuth.CloseTrigger />
      </SessionAuth.Dialog>
    </SessionAuth.RootProvider>
  )
}
