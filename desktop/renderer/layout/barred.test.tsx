import { MantineProvider, Menu } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ActionButton } from "./action-button.tsx";
import { barred, MenuAction } from "./barred.tsx";

const draw = (reason: string | null) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ActionButton reason={reason} onPress={() => {}}>
        Run
      </ActionButton>
      <Menu opened withinPortal={false} transitionProps={{ duration: 0 }}>
        <Menu.Dropdown>
          <MenuAction reason={reason} onPress={() => {}}>
            Remove
          </MenuAction>
        </Menu.Dropdown>
      </Menu>
    </MantineProvider>,
  );

test("what is barred stays within reach of the keyboard and says why; what is not says nothing", () => {
  const [why, free] = [draw("Locked by Amira."), draw(null)];
  expect(why).toMatch(/<button[^>]* aria-disabled="true" aria-description="Locked by Amira\."/);
  expect(why).toMatch(
    /<button[^>]* aria-disabled="true"[^>]* role="menuitem"|role="menuitem"[^>]* aria-disabled="true"/,
  );
  // The reason describes the line and is no part of its name.
  const [, name = "", reason = ""] = /aria-labelledby="([^"]+)" aria-describedby="([^"]+)"/.exec(why) ?? [];
  expect(why).toContain(`<span id="${name}">Remove</span>`);
  expect(why).toContain(`<span id="${reason}" class="menu-reason">Locked by Amira.</span>`);
  expect(why).not.toMatch(/ disabled=""/);
  expect(free).not.toMatch(/aria-disabled|aria-description|aria-describedby|menu-reason/);
  expect(barred(null)).toEqual({});
});
