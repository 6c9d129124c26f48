import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Turns the site dark or light. */
export function SchemeItem({ className }: { className: string }) {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <button type="button" className={className} onClick={() => setColorScheme(isDark ? "light" : "dark")}>
      <Icon size={18} stroke={1.6} aria-hidden />
      {t(isDark ? "web.shell.light" : "web.shell.dark")}
    </button>
  );
}
