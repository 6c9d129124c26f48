import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A line to a server that a test can cut and mend while the server runs on. */
export interface Line {
  /** What the workbench is told to be the server's address. */
  url: string;
  /** Ends what runs over it and takes no more, as a cable that was pulled. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** @param serverPort where the server listens, now or later */
export async function openLine(serverPort: number): Promise<Line> {
  const sockets = new Set<Socket>();
  const gate = createServer((near) => {
    const far = connect(serverPort, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = async (port: number) => {
    gate.listen(port, "localhost");
    await once(gate, "listening");
  };
  await listen(0);
  const address = gate.address();
  if (address === null || typeof address === "string") throw new Error("The line has no port.");
  return {
    url: `http://localhost:${address.port}`,
    async cut() {
      const closed = new Promise((done) => gate.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(address.port),
  };
}
