// Runs React, in a file of its own and so in a task of its own: what stands in `react` is only run where it is imported.
import "react-dom/client";
