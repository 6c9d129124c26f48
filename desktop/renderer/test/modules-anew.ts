import { vi } from "vitest";

// Before each test file of the pages: what they import is read anew, so that nothing is left of the file before.
vi.resetModules();
