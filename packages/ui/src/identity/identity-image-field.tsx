import { useFileUpload } from "@ark-ui/react/file-upload"
import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { identityMessages } from "@porchlight/core/identity"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext, useIdentityFile } from "./use-identity-context.ts"

export interface IdentityImageFieldProps extends HTMLArkProps<"div"> {}

/** The image that is asked for: choosing it, or taking it with the camera, and whether it is stored. */
export function IdentityImageField(props: IdentityImageFieldProps) {
  const { state, image, isStored, faults } = useIdentityContext()
  const choose = useIdentityFile()
  const part = usePart(identityAnatomy, "image-field", state)
  const id = useId()
  const isBusy = state === "sending"
  const upload = useFileUpload({
    ids: { hiddenInput: id },
    accept: "image/*",
    maxFiles: 1,
    // Else nothing could be dropped anywhere on the host's page, such as on a field of its own.
    preventDocumentDrop: false,
    readOnly: isBusy,
    // Nothing is held, so that the same file can be chosen again. What is not called a picture may be one: we look ourselves.
    acceptedFiles: [],
    onFileAccept: ({ files }) => choose(image, files[0]),
    onFileReject: ({ files }) => choose(image, files[0]?.file),
  })
  if (image === null || state === "unsent") return null
  return (
    <ark.div {...part} {...props}>
      <label htmlFor={id} {...partAttributes(identityAnatomy, "label", state)}>
        {identityMessages.imageTitle[image]}
      </label>
      <p id={`${id}-hint`} {...partAttributes(identityAnatomy, "hint", state)}>
        {isStored ? identityMessages.stored : identityMessages.imageHint[image]}
      </p>
      <button
        type="button"
        aria-disabled={isBusy}
        aria-describedby={`${id}-hint ${id}-fault`}
        onClick={upload.openFilePicker}
        {...partAttributes(identityAnatomy, "image-trigger", state)}
      >
        {isStored ? identityMessages.chooseAnother : identityMessages.choose}
      </button>
      <input {...upload.getHiddenInputProps()} {...partAttributes(identityAnatomy, "image-input", state)} />
      <p id={`${id}-fault`} role="alert" {...partAttributes(identityAnatomy, "error-text", state)}>
        {faults.image}
      </p>
    </ark.div>
  )
}
