import { Circle } from "@porchlight/ui/circle"

/** Asks before somebody is removed. */
export function RemoveContact() {
  return (
    <Circle.RemoveDialog>
      <Circle.ConfirmTrigger />
      <Circle.KeepTrigger />
    </Circle.RemoveDialog>
  )
}
