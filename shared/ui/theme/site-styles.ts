// Styles of the Mantine parts that the site uses, each in Mantine's layer so that the site's own rules win.
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import "@mantine/core/styles/Tooltip.layer.css";
import "./site-mantine.css";
