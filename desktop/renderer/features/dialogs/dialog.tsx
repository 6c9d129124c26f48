import { Modal } from "@mantine/core";
import { useEffect, useState, type ReactNode } from "react";

/**
 * A question or a form over the page, mounted while it is open. Focus stays inside and goes back to what opened it; Esc
 * calls `onClose`, a press beside it does nothing: what was typed would be lost by a slip.
 */
export function Dialog({
  title,
  isWide = false,
  onClose,
  children,
}: {
  title: string;
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  // Read while rendering: by the time of an effect the dialog itself has taken the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
  return (
    <Modal.Root opened onClose={onClose} size={isWide ? 540 : 460} centered radius="lg" closeOnClickOutside={false}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Title className="dialog-title">{title}</Modal.Title>
        {children}
      </Modal.Content>
    </Modal.Root>
  );
}
