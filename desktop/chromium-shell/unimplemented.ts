/**
 * Makes every name that the shell does not offer throw when it is used,
 * so that a test can never pass on something that silently did nothing.
 */
export function strict<Target extends object>(name: string, target: Target): Target {
  return new Proxy(target, {
    get(object, key) {
      // `then` is read by every await; symbols by inspection.
      if (typeof key === "symbol" || key === "then" || key === "toJSON" || Reflect.has(object, key)) {
        const value: unknown = Reflect.get(object, key, object);
        // On the object itself: private fields do not exist on the proxy.
        return typeof value === "function" ? value.bind(object) : value;
      }
      throw new Error(`chromium-shell: ${name}.${key} is not implemented`);
    },
  });
}
