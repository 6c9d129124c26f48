import { fireEvent } from "@testing-library/dom";
import { expect } from "vitest";
import { screen, waitFor } from "#build/testing/page-queries.ts";

/** Puts a value into a field and leaves it, as somebody does who pastes. */
export function fill(label: string | RegExp, value: string): HTMLElement {
  const field = screen.getByLabelText(label);
  fireEvent.focusIn(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.focusOut(field);
  return field;
}

/** Waits until a field says what is wrong with it; null: until it says nothing. */
export async function says(label: string | RegExp, fault: string | null): Promise<void> {
  await waitFor(() => {
    const field = screen.getByLabelText(label);
    expect([field.getAttribute("aria-invalid"), faultOf(field)]).toEqual(
      fault === null ? ["false", null] : ["true", fault],
    );
  });
}

function faultOf(field: HTMLElement): string | null {
  const ids = (field.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id.endsWith("-fault"));
  return ids.length === 0 ? null : ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? "").join(" ");
}
