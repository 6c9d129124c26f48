import { MantineProvider, Menu } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ActionButton } from "./action-button.tsx";
import { barred, MenuActions, type MenuLine } from "./barred.tsx";

const draw = (reason: string | null) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ActionButton reason={reason} onPress={() => {}}>
        Run
      </ActionButton>
      <Menu opened withinPortal={false} transitionProps={{ duration: 0 }}>
        <Menu.Dropdown>
          <MenuActions lines={[{ name: "Remove", reason, onPress: () => {} }]} />
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

test("a reason that several lines of a menu have is said once, at its foot, and describes each of them", () => {
  const line = (name: string, reason: string | null): MenuLine => ({ name, reason, onPress: () => {} });
  const html = renderToStaticMarkup(
    <MantineProvider>
      <Menu opened withinPortal={false} transitionProps={{ duration: 0 }}>
        <Menu.Dropdown>
          <MenuActions
            lines={[
              line("Open", null),
              line("Rename", "Tom holds it."),
              line("Clear", "Nothing was run."),
              line("Delete", "Tom holds it."),
            ]}
          />
        </Menu.Dropdown>
      </Menu>
    </MantineProvider>,
  );
  expect(html.match(/Tom holds it\./g)).toHaveLength(1);
  const [, foot = ""] = /<div id="([^"]+)" class="menu-foot menu-reason">Tom holds it\./.exec(html) ?? [];
  const described = [...html.matchAll(/aria-describedby="([^"]+)"/g)].map(([, id]) => id);
  expect(described).toEqual([foot, expect.not.stringMatching(foot), foot]);
  expect(html.match(/class="menu-reason">Nothing was run\./g)).toHaveLength(1);
  expect(html.match(/aria-disabled/g)).toHaveLength(3);
});
