import type { Meta, StoryObj } from "@storybook/react-vite"
import { reaches } from "../testing/story.tsx"
import { LocationPage } from "./examples/location-page.tsx"

const meta: Meta<typeof LocationPage> = { title: "Date/Place tabs", component: LocationPage }
export default meta
type Story = StoryObj<typeof LocationPage>

export const Sharing: Story = { tags: ["state:sharing"], play: reaches("location-tabs", "sharing") }

export const Geofences: Story = {
  tags: ["state:geofences"],
  args: { tab: "geofences" },
  play: reaches("location-tabs", "geofences"),
}

export const Route: Story = {
  tags: ["state:route"],
  args: { tab: "route" },
  play: reaches("location-tabs", "route"),
}
