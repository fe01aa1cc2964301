import { createElement, type ComponentType } from "react"
import { render } from "vitest-browser-react"
import type { Anatomy } from "../anatomy/index.ts"

interface StoryLike {
  readonly tags?: ReadonlyArray<string>
}

/** The states that the stories of a feature say they show, by their tags `state:<id>`. */
export function statesWithStory(stories: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const tags = Object.entries(stories).flatMap(([name, story]) =>
    // Every named export of a stories module is a story.
    name === "default" ? [] : ((story as StoryLike).tags ?? []),
  )
  return new Set(tags.filter((tag) => tag.startsWith("state:")).map((tag) => tag.slice("state:".length)))
}

/** The names of the parts of a scope that are in the page now. */
export function partsInPage(anatomy: Anatomy, page: ParentNode = document): ReadonlySet<string> {
  const elements = page.querySelectorAll<HTMLElement>(`[data-scope="${anatomy.scope}"]`)
  return new Set([...elements].map(({ dataset }) => dataset["part"] ?? ""))
}

/** What a story names or describes, as it begins, by what is not in the page. */
export async function danglingIn(
  Story: ComponentType & { readonly load: () => Promise<void> },
): Promise<ReadonlyArray<string>> {
  await Story.load()
  await render(createElement(Story))
  return ["aria-labelledby", "aria-describedby"].flatMap((attribute) =>
    Array.from(document.querySelectorAll(`[${attribute}]`)).flatMap((element) => {
      const ids = (element.getAttribute(attribute) ?? "").split(" ")
      return ids.filter((id) => document.getElementById(id) === null).map((id) => `${attribute}: ${id}`)
    }),
  )
}
