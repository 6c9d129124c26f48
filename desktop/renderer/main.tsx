import "#shared/ui/app/without-eval.ts";
import "#shared/ui/theme/fonts.ts";
import "#desktop/renderer/styles/reset.css";
import "#shared/ui/theme/workbench-styles.ts";
import "#desktop/renderer/styles/shell.css";
import "#desktop/renderer/styles/controls.css";
import "#desktop/renderer/styles/start.css";
import "#desktop/renderer/styles/study.css";
import "#desktop/renderer/styles/refusals.css";
import "#desktop/renderer/styles/comparison.css";
import "#desktop/renderer/styles/recovery.css";
import "#desktop/renderer/styles/requests.css";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");
createRoot(root).render(<App />);
