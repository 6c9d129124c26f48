import "#shared/ui/theme/fonts.ts";
import "@mantine/core/styles.layer.css";
import "@mantine/spotlight/styles.layer.css";
import "./styles/shell.css";
import "./styles/controls.css";
import "./styles/start.css";
import "./styles/study.css";
import "./styles/recovery.css";
import "./styles/requests.css";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");
createRoot(root).render(<App />);
