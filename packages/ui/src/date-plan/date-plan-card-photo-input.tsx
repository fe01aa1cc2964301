import { useFileUpload } from "@ark-ui/react/file-upload"
import { partAttributes } from "../anatomy/index.ts"
import { datePlanCardAnatomy as anatomy } from "./date-plan.card.anatomy.ts"
import { useDatePlanCardContext } from "./use-date-plan-card-context.ts"

interface DatePlanCardPhotoInputProps {
  readonly id: string
  /** The ids of what describes it. */
  readonly describedBy: string
}

/** Chooses a picture; it opens nothing while something else is being saved. */
export function DatePlanCardPhotoInput({ id, describedBy }: DatePlanCardPhotoInputProps) {
  const { state, isPending, photoText, choosePhoto } = useDatePlanCardContext()
  const upload = useFileUpload({
    ids: { hiddenInput: id },
    accept: "image/*",
    maxFiles: 1,
    // Else nothing could be dropped anywhere on the host's page, such as on a field of its own.
    preventDocumentDrop: false,
    readOnly: isPending,
    // Nothing is held, so that the same file can be chosen again. What is not called a picture may be one: we look ourselves.
    acceptedFiles: [],
    onFileAccept: ({ files }) => choosePhoto(files[0]),
    onFileReject: ({ files }) => choosePhoto(files[0]?.file),
  })
  return (
    <>
      <button
        type="button"
        aria-disabled={isPending}
        aria-describedby={describedBy}
        onClick={upload.openFilePicker}
        {...partAttributes(anatomy, "photo-trigger", state)}
      >
        {photoText}
      </button>
      <input {...upload.getHiddenInputProps()} {...partAttributes(anatomy, "photo-input", state)} />
    </>
  )
}
