import { strict } from "#desktop/chromium-shell/unimplemented.ts";

interface Template {
  id?: string;
  label?: string;
  role?: string;
  type?: string;
  accelerator?: string;
  enabled?: boolean;
  submenu?: Template[];
  click?: (item: MenuItem) => void;
}

/** One entry; there is nothing to see, tests press it by `click()`. */
interface MenuItem extends Omit<Template, "submenu" | "click"> {
  submenu?: BuiltMenu;
  click(): void;
}
interface BuiltMenu {
  items: MenuItem[];
  getMenuItemById(id: string): MenuItem | null;
}

let applicationMenu: BuiltMenu | null = null;

/** Electron's `Menu`. The page draws the menus on Windows and Linux; here it always does. */
export const Menu = strict("Menu", { buildFromTemplate, setApplicationMenu, getApplicationMenu });

function setApplicationMenu(menu: BuiltMenu | null): void {
  applicationMenu = menu;
}
function getApplicationMenu(): BuiltMenu | null {
  return applicationMenu;
}

function buildFromTemplate(template: Template[]): BuiltMenu {
  const items = template.map(build);
  return {
    items,
    getMenuItemById(id) {
      for (const item of items) {
        const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
        if (found) return found;
      }
      return null;
    },
  };
}

function build({ submenu, click, ...rest }: Template): MenuItem {
  const item: MenuItem = {
    ...rest,
    ...(submenu ? { submenu: buildFromTemplate(submenu) } : {}),
    click: () => click?.(item),
  };
  return item;
}
