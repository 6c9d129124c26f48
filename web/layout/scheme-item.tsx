import { Menu, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Turns the site dark or light, as an entry of a menu. */
export function SchemeItem() {
  const { t } = useTranslation();
  const { isDark, toggle } = useScheme();
  return (
    <Menu.Item leftSection={<SchemeIcon isDark={isDark} />} onClick={toggle}>
      {t(isDark ? "web.shell.light" : "web.shell.dark")}
    </Menu.Item>
  );
}

/** The same as a button. */
export function SchemeButton() {
  const { t } = useTranslation();
  const { isDark, toggle } = useScheme();
  return (
    <button type="button" className="btn" onClick={toggle}>
      <SchemeIcon isDark={isDark} />
      {t(isDark ? "web.shell.light" : "web.shell.dark")}
    </button>
  );
}

function SchemeIcon({ isDark }: { isDark: boolean }) {
  const Icon = isDark ? IconSun : IconMoon;
  return <Icon size={18} stroke={1.6} aria-hidden />;
}

function useScheme(): { isDark: boolean; toggle(): void } {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  return { isDark, toggle: () => setColorScheme(isDark ? "light" : "dark") };
}
