import { EventEmitter } from "node:events";
import { toAppAddress } from "./addresses.ts";
import type { Browser } from "./browser.ts";
import type { CdpEvent } from "./cdp.ts";
import { makeCodec } from "./codec.ts";
import { answer, receive, type SenderEvent } from "./ipc-main.ts";
import { pageScripts } from "./page-scripts.ts";
import { preventable } from "./preventable.ts";
import { browserAddress } from "./protocol-server.ts";
import { strict } from "./unimplemented.ts";

type OpenHandler = (details: { url: string; frameName: string; features: string }) => { action: "allow" | "deny" };
interface Context {
  id: number;
  name: string;
  auxData?: { frameId?: string };
}
interface Paused {
  requestId: string;
  request: { url: string };
  frameId: string;
  redirectedRequestId?: string;
}

const codec = makeCodec();
let count = 0;

/** Electron's `webContents`: one page of Chromium, driven over CDP. */
export class WebContents extends EventEmitter {
  readonly id = (count += 1);
  #browser: Promise<Browser>;
  #attached: Promise<void>;
  #target = "";
  #session = "";
  #address = "";
  #isDestroyed = false;
  /** The preload's world in the page of now, and the frame that each world belongs to. */
  #world: number | null = null;
  #frames = new Map<number, string>();
  /** Loads that the application asked for: they are not the page's own navigation. */
  #expected = new Set<string>();
  #open: OpenHandler = () => ({ action: "allow" });

  #preferences: object;

  constructor(browser: Promise<Browser>, preload: string, preferences: object) {
    super();
    this.#preferences = preferences;
    this.#browser = browser;
    this.#attached = this.#attach(preload);
    // Every use waits for it and reports; this only keeps Node from ending the process first.
    this.#attached.catch(() => {});
  }

  get mainFrame() {
    return { url: this.getURL(), parent: null };
  }
  getURL(): string {
    return toAppAddress(this.#address);
  }
  /** As given: the shell has refused what it does not do. */
  getLastWebPreferences(): object {
    return this.#preferences;
  }
  isDestroyed(): boolean {
    return this.#isDestroyed;
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.#open = handler;
  }
  /** DevTools are at the browser's own address. */
  openDevTools(): void {}

  /** Loads for the application; resolves when the page has loaded. */
  async loadURL(address: string): Promise<void> {
    await this.#attached;
    const url = browserAddress(address);
    this.#expected.add(url);
    const loaded = new Promise<void>((resolve) => this.once("did-finish-load", resolve));
    const { errorText } = await this.cdp<{ errorText?: string }>("Page.navigate", { url });
    if (errorText) throw new Error(`${errorText} loading '${address}'`);
    await loaded;
  }

  reload(): void {
    this.#expected.add(this.#address);
    void this.#attached.then(() => this.cdp("Page.reload"));
  }

  send(channel: string, ...args: unknown[]): void {
    const text = codec.encode(args);
    void this.#inWorld(`__shell.deliver(${JSON.stringify(channel)}, ${JSON.stringify(text)})`);
  }

  async executeJavaScript(source: string): Promise<unknown> {
    await this.#attached;
    const { result } = await this.cdp<{ result: { value: unknown } }>("Runtime.evaluate", {
      expression: source,
      awaitPromise: true,
      returnByValue: true,
    });
    return result.value;
  }

  forcefullyCrashRenderer(): void {
    // The page dies before it can answer.
    void this.cdp("Page.crash").catch(() => {});
  }

  /** For the shell's own modules: a command to this page. */
  async cdp<Result = Record<string, unknown>>(method: string, params: object = {}): Promise<Result> {
    return (await this.#browser).cdp.send<Result>(method, params, this.#session);
  }

  /** For the shell: the isolated world's id, when there is a page. */
  get world(): number | null {
    return this.#world;
  }
  get target(): string {
    return this.#target;
  }
  /** When the browser has ended, or could not be started. */
  async gone(): Promise<void> {
    try {
      await (
        await this.#browser
      ).gone;
    } catch (error) {
      // Whoever loads a page is told; the window goes either way.
      console.error(error instanceof Error ? error.message : error);
    }
  }
  ready(): Promise<void> {
    return this.#attached;
  }

  async #attach(preload: string): Promise<void> {
    const browser = await this.#browser;
    const scripts = pageScripts(preload);
    this.#target = await browser.newTarget();
    browser.cdp.on((event) => this.#onEvent(event, scripts.world));
    const { sessionId } = await browser.cdp.send<{ sessionId: string }>("Target.attachToTarget", {
      targetId: this.#target,
      flatten: true,
    });
    this.#session = sessionId;
    await this.cdp("Page.enable");
    await this.cdp("DOM.enable");
    await this.cdp("Runtime.addBinding", { name: scripts.binding, executionContextName: scripts.world });
    await this.cdp("Page.addScriptToEvaluateOnNewDocument", { source: scripts.mainWorld });
    await this.cdp("Page.addScriptToEvaluateOnNewDocument", { source: scripts.preloadWorld, worldName: scripts.world });
    await this.cdp("Runtime.enable");
    await this.cdp("Fetch.enable", { patterns: [{ resourceType: "Document", requestStage: "Request" }] });
  }

  #onEvent({ method, params, sessionId }: CdpEvent, world: string): void {
    if (sessionId === "") return this.#onBrowserEvent(method, params);
    if (sessionId !== this.#session) return;
    // The protocol's own shapes, each read by the method it comes with.
    if (method === "Runtime.executionContextCreated") this.#addContext(params["context"] as Context, world);
    else if (method === "Runtime.executionContextDestroyed") this.#dropContext(params["executionContextId"] as number);
    else if (method === "Runtime.executionContextsCleared") this.#dropContext(null);
    else if (method === "Runtime.bindingCalled")
      void this.#onMessage(params["executionContextId"] as number, String(params["payload"]));
    else if (method === "Runtime.exceptionThrown") this.#onException(params);
    else if (method === "Page.frameStartedLoading" && params["frameId"] === this.#target)
      this.emit("did-start-loading");
    else if (method === "Page.frameNavigated") this.#onNavigated(params["frame"] as { url: string; parentId?: string });
    else if (method === "Page.loadEventFired") this.emit("did-finish-load");
    else if (method === "Page.windowOpen")
      this.#open({ url: toAppAddress(String(params["url"])), frameName: String(params["windowName"]), features: "" });
    else if (method === "Inspector.targetCrashed")
      this.emit("render-process-gone", {}, { reason: "crashed", exitCode: 139 });
    else if (method === "Fetch.requestPaused") void this.#onRequest(params as unknown as Paused);
  }

  #onBrowserEvent(method: string, params: Record<string, unknown>): void {
    const info = params["targetInfo"] as { targetId: string; openerId?: string } | undefined;
    if (method === "Target.targetCreated" && info?.openerId === this.#target) void this.#closeTarget(info.targetId);
    if (method === "Target.targetDestroyed" && params["targetId"] === this.#target) this.destroyed();
  }

  /**
   * Windows that the page opens are closed: what the application allows is not offered here. One that waits for a
   * debugger holds its opener, and for good when it is closed in that state; so it is let go first.
   */
  async #closeTarget(targetId: string): Promise<void> {
    const { cdp } = await this.#browser;
    try {
      const { sessionId } = await cdp.send<{ sessionId: string }>("Target.attachToTarget", { targetId, flatten: true });
      await cdp.send("Runtime.runIfWaitingForDebugger", {}, sessionId);
      await cdp.send("Target.closeTarget", { targetId });
    } catch (error) {
      if (!this.#isDestroyed) console.warn("A window went by itself.", error instanceof Error ? error.message : error);
    }
  }

  /** For the window: the page is gone. */
  destroyed(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    this.#world = null;
    this.emit("destroyed");
  }

  #addContext({ id, name, auxData }: Context, world: string): void {
    this.#frames.set(id, auxData?.frameId ?? "");
    if (name === world && auxData?.frameId === this.#target) this.#world = id;
  }
  #dropContext(id: number | null): void {
    if (id === null || id === this.#world) this.#world = null;
    if (id === null) this.#frames.clear();
    else this.#frames.delete(id);
  }

  #onNavigated({ url, parentId }: { url: string; parentId?: string }): void {
    if (parentId) return;
    this.#address = url;
    this.emit("did-navigate", {}, this.getURL());
  }

  #onException(params: Record<string, unknown>): void {
    const details = params["exceptionDetails"] as { text: string; exception?: { description?: string } };
    console.error(`[page] ${details.exception?.description ?? details.text}`);
  }

  async #onMessage(context: number, payload: string): Promise<void> {
    const { kind, id, channel, args } = JSON.parse(payload) as {
      kind: string;
      id: number;
      channel: string;
      args: string;
    };
    const isTop = this.#frames.get(context) === this.#target;
    const event: SenderEvent = { sender: this, senderFrame: { url: this.getURL(), parent: isTop ? null : {} } };
    if (kind === "send") return receive(channel, event, args);
    if (kind === "paths") return this.#answerPaths(id, args);
    const { error, text } = await answer(channel, event, args);
    await this.#inWorld(`__shell.settle(${id}, ${JSON.stringify(error)}, ${JSON.stringify(text)})`, context);
  }

  async #answerPaths(id: number, args: string): Promise<void> {
    const [total] = codec.decode(args) as [number];
    const paths: string[] = [];
    for (let index = 0; index < total; index += 1) {
      const { result } = await this.cdp<{ result: { objectId?: string } }>("Runtime.evaluate", {
        expression: `__shell.file(${id}, ${index})`,
        contextId: this.#world ?? undefined,
      });
      const { path } = await this.cdp<{ path: string }>("DOM.getFileInfo", { objectId: result.objectId });
      paths.push(path);
    }
    await this.#inWorld(`__shell.paths(${id}, ${JSON.stringify(paths)})`);
  }

  /** Runs in the preload's world; what is meant for a page that has gone is dropped, as in Electron. */
  async #inWorld(expression: string, contextId = this.#world): Promise<void> {
    if (contextId === null) return;
    try {
      await this.cdp("Runtime.evaluate", { expression, contextId });
    } catch (error) {
      if (!this.#isDestroyed && this.#frames.has(contextId)) console.error("A message did not reach the page.", error);
    }
  }

  async #onRequest({ requestId, request, frameId, redirectedRequestId }: Paused): Promise<void> {
    const isMainFrame = frameId === this.#target;
    const isExpected = isMainFrame && this.#expected.delete(request.url);
    const event = preventable({ url: toAppAddress(request.url), isMainFrame });
    if (!isExpected) {
      if (redirectedRequestId) this.emit("will-redirect", event);
      else {
        this.emit("will-frame-navigate", event);
        if (isMainFrame) this.emit("will-navigate", event);
      }
    }
    const [method, params] = event.defaultPrevented
      ? ["Fetch.failRequest", { requestId, errorReason: "Aborted" }]
      : ["Fetch.continueRequest", { requestId }];
    try {
      await this.cdp(String(method), params as object);
    } catch (error) {
      // The navigation was given up meanwhile.
      if (!this.#isDestroyed) console.warn("A navigation ended early.", error instanceof Error ? error.message : error);
    }
  }
}

/** With everything that Electron has and this does not throwing. */
export function createWebContents(browser: Promise<Browser>, preload: string, preferences: object): WebContents {
  const contents = new WebContents(browser, preload, preferences);
  // Private fields live on the object itself, so methods must run on it and not on the proxy.
  return strict("webContents", contents);
}
