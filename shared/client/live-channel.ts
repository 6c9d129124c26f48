import { io, type Socket } from "socket.io-client";
import { Changed, type ClientToServer, HEARTBEAT_MS, type ServerToClient } from "#shared/contracts/design/events.ts";

/** What a page hears over its live connection. */
export interface LiveListener {
  /** It stands, now and after each return. `connection` is its id, for calls that name it. */
  onLive(connection: string): void;
  onLost(): void;
  /** Something of the tenant changed; null when something was missed: read everything again. */
  onChanged(change: Changed | null): void;
}

const ANSWER_WITHIN_MS = 10_000;
const RETRY_MS = 2_000;
const RETRY_AFTER_END_MS = 30_000;

/**
 * Opens a live connection of a signed-in visitor, and keeps it until the function that it gives is called. It holds no
 * seats: each page is an installation of its own, so it takes none of a workbench's either.
 *
 * @param baseUrl empty in a browser on the same origin
 */
export function openLiveChannel(
  { baseUrl, token }: { baseUrl: string; token(): Promise<string | null> },
  listener: LiveListener,
): () => void {
  const installation = { id: crypto.randomUUID(), name: "Purlin in a browser" };
  const socket: Socket<ServerToClient, ClientToServer> = io(baseUrl, {
    path: "/api/socket.io",
    transports: ["websocket"],
    forceNew: true,
    timeout: ANSWER_WITHIN_MS,
    auth: (send) =>
      void token().then(
        (value) => send({ token: value ?? "", installation }),
        () => send({ token: "" }),
      ),
  });
  let lastSeq: number | null = null;
  let retryMs = RETRY_MS;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const follow = (seq: number, change: Changed | null): void => {
    const isGap = lastSeq !== null && seq > lastSeq + (change === null ? 0 : 1);
    lastSeq = Math.max(lastSeq ?? 0, seq);
    if (isGap) listener.onChanged(null);
    else if (change !== null) listener.onChanged(change);
  };
  const beat = (): void => {
    socket.timeout(ANSWER_WITHIN_MS).emit("heartbeat", (error, answer) => {
      if (error) socket.disconnect().connect();
      else follow(answer.seq, null);
    });
  };
  const lost = (): void => {
    clearInterval(heartbeat);
    listener.onLost();
    // What the server ended or refused, the library does not try again by itself.
    if (socket.active) return;
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), retryMs);
  };
  socket.on("welcome", ({ connection, seq, heartbeatMs }) => {
    const isReturn = lastSeq !== null;
    lastSeq = seq;
    retryMs = RETRY_MS;
    clearInterval(heartbeat);
    heartbeat = setInterval(beat, Math.min(heartbeatMs, HEARTBEAT_MS));
    listener.onLive(connection);
    if (isReturn) listener.onChanged(null);
  });
  socket.on("changed", (payload) => {
    const change = Changed.parse(payload);
    follow(change.seq, change);
  });
  socket.on("ended", () => (retryMs = RETRY_AFTER_END_MS));
  socket.on("disconnect", lost);
  socket.on("connect_error", lost);
  return () => {
    clearInterval(heartbeat);
    clearTimeout(retry);
    socket.off();
    socket.disconnect();
  };
}
