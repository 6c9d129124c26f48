import { contextBridge, ipcRenderer, webUtils } from "electron";
import type { Bridge } from "#desktop/ipc/bridge.ts";
import { CALL_CHANNEL, DROP_CHANNEL, EVENT_CHANNEL, LISTENING_CHANNEL } from "#desktop/ipc/channels.ts";

// Answers are typed by the bridge and made by main, which checks every input: nothing is checked twice here.
const bridge = {
  call: (name, input) => ipcRenderer.invoke(CALL_CHANNEL, name, input),
  on(name, listener) {
    const receive = (_event: unknown, ...[sent, payload]: [string, Parameters<typeof listener>[0]]) => {
      if (sent === name) listener(payload);
    };
    ipcRenderer.on(EVENT_CHANNEL, receive);
    ipcRenderer.send(LISTENING_CHANNEL, name);
    return () => {
      ipcRenderer.removeListener(EVENT_CHANNEL, receive);
    };
  },
  async openDropped(file) {
    const path = file instanceof File ? webUtils.getPathForFile(file) : "";
    return path === "" ? null : ipcRenderer.invoke(DROP_CHANNEL, path);
  },
} satisfies Bridge;

contextBridge.exposeInMainWorld("purlin", bridge);
