import { circleMessages } from "@porchlight/core/circle"
import { Circle, type UseCircleOptions } from "../index.ts"

function Form() {
  return (
    <Circle.Form>
      <Circle.Field name="name">
        <Circle.Label />
        <Circle.Input />
        <Circle.ErrorText />
      </Circle.Field>
      <Circle.Field name="country">
        <Circle.Label />
        <Circle.Select />
      </Circle.Field>
      <Circle.Field name="phone">
        <Circle.Label />
        <Circle.Input />
        <Circle.ErrorText />
      </Circle.Field>
      <Circle.Field name="email">
        <Circle.Label />
        <Circle.Input />
        <Circle.ErrorText />
      </Circle.Field>
      <Circle.Field name="relationship">
        <Circle.Label />
        <Circle.Select />
        <Circle.ErrorText />
      </Circle.Field>
      <Circle.Field name="tier">
        <Circle.Label />
        <Circle.Select />
      </Circle.Field>
      <Circle.Field name="language">
        <Circle.Label />
        <Circle.Select />
      </Circle.Field>
      <Circle.Unsent />
      <Circle.FormFailure />
      <Circle.SubmitTrigger />
      <Circle.CancelTrigger />
    </Circle.Form>
  )
}

/** The Inner Circle: who said yes, who has not answered, adding, changing, removing. */
export function InnerCircle(options: UseCircleOptions) {
  return (
    <Circle.Root aria-label={circleMessages.title} {...options}>
      <Circle.Offline />
      <Circle.Status />
      <Circle.Failure />
      <Circle.RetryTrigger />
      <Circle.Context>{({ form }) => (form.state === "closed" ? <Circle.Unsent /> : null)}</Circle.Context>
      <Circle.GiveUpTrigger />
      <Circle.Group group="trusted">
        <Circle.Empty />
        <Circle.List group="trusted">
          <Circle.ItemName />
          <Circle.ItemStatus />
          <Circle.ItemDetail />
          <Circle.ItemWarning />
          <Circle.ItemTier />
          <Circle.ItemLanguage />
          <Circle.ItemSms />
          <Circle.ItemTestTrigger />
          <Circle.ItemTest />
          <Circle.ItemRemoveTrigger />
        </Circle.List>
      </Circle.Group>
      <Circle.Group group="waiting">
        <Circle.List group="waiting">
          <Circle.ItemName />
          <Circle.ItemStatus />
          <Circle.ItemDetail />
          <Circle.ItemTell link="https://example.com/i" />
          <Circle.ItemResendTrigger />
          <Circle.ItemRemoveTrigger />
        </Circle.List>
      </Circle.Group>
      <Circle.AddTrigger />
      <Circle.FormDialog>
        <Form />
      </Circle.FormDialog>
      <Circle.RemoveDialog>
        <Circle.ConfirmTrigger />
        <Circle.KeepTrigger />
      </Circle.RemoveDialog>
    </Circle.Root>
  )
}
