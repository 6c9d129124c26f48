import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ComparedOption } from "#shared/contracts/design/option-comparison.ts";
import { formatNumber } from "#desktop/renderer/state/format.ts";
import { type Axis, placeOn } from "./axis.ts";
import { namesOf, productFigures, quantitiesOf } from "./by-product.ts";
import { FigureCell } from "./figure-cell.tsx";
import { compareFigure, FIGURES, type FigureName, hasManyCurrencies, valueOf } from "./figures.ts";
import { formatFigure, type Shown } from "./shown.ts";

interface Column {
  id: string;
  /** Undefined while it is loaded. */
  option: ComparedOption | undefined;
}

interface Rows {
  columns: readonly Column[];
  referenceId: string;
  axes: Record<FigureName, Axis>;
  shown: Shown;
}

/** Each figure with its row per product, and the quantities. */
export function ComparisonRows({ columns, referenceId, axes, shown }: Rows) {
  const { t } = useTranslation();
  const options = columns.flatMap(({ option }) => option ?? []);
  const cellsOf = (cell: (option: ComparedOption, index: number) => ReactNode) =>
    columns.map(({ id, option }) => (
      <td key={id} className={classOf(id === referenceId, option)}>
        {option ? cell(option, options.indexOf(option)) : <i className="figure-skeleton" />}
      </td>
    ));
  return (
    <>
      {FIGURES.map((name) => {
        const compared = compareFigure(options, name, referenceId);
        const isApart = name === "cost" && hasManyCurrencies(options);
        return (
          <Group
            key={name}
            title={t(`workbench.compare.${name}`)}
            hint={isApart ? t("workbench.compare.manyCurrencies") : t(`workbench.compare.${name}Hint`)}
            cells={cellsOf((option, index) => (
              <FigureCell
                option={option}
                name={name}
                value={compared.values[index] ?? null}
                mark={compared.marks[index] ?? null}
                difference={compared.differences[index] ?? null}
                isReference={option.id === referenceId}
                axis={axes[name]}
                shown={shown}
              />
            ))}
            more={namesOf(options).map((product) => ({
              key: product,
              title: product,
              cells: cellsOf((option) => (
                <ProductCell option={option} product={product} name={name} axis={axes[name]} />
              )),
            }))}
          />
        );
      })}
      <Group
        title={t("workbench.compare.quantities")}
        hint={t("workbench.compare.quantitiesHint")}
        cells={cellsOf(({ units, parts }) => (
          <span className="compared-figure">
            {parts.length > 0 ? t("workbench.compare.units", { count: units }) : "–"}
          </span>
        ))}
        more={quantitiesOf(options).map(({ meaning, label, unit, values }) => ({
          key: meaning,
          title: `${label}, ${unit}`,
          cells: cellsOf((_, index) => {
            const value = values[index] ?? null;
            return <span className="monospace">{value === null ? "–" : formatNumber(value, 2)}</span>;
          }),
        }))}
      />
    </>
  );
}

/** A figure's row, and those below it while it is open. */
function Group({
  title,
  hint,
  cells,
  more,
}: {
  title: string;
  hint: string;
  cells: ReactNode;
  more: readonly { key: string; title: string; cells: ReactNode }[];
}) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <tbody>
        <tr>
          <th scope="row">
            <button
              type="button"
              className="comparison-figure"
              aria-expanded={isOpen}
              aria-controls={id}
              disabled={more.length === 0}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Icon size={14} stroke={1.8} aria-hidden />
              <span>
                <span className="text-strong">{title}</span>
                <span className="text-hint text-small">{hint}</span>
              </span>
            </button>
          </th>
          {cells}
        </tr>
      </tbody>
      <tbody id={id} hidden={!isOpen} className="comparison-more">
        {isOpen &&
          more.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.title}</th>
              {row.cells}
            </tr>
          ))}
      </tbody>
    </>
  );
}

/** What all products of one name in an option have of a figure. */
function ProductCell({
  option,
  product,
  name,
  axis,
}: {
  option: ComparedOption;
  product: string;
  name: FigureName;
  axis: Axis;
}) {
  const { t } = useTranslation();
  const figures = productFigures(option, product);
  if (figures === null) return <span className="text-hint">–</span>;
  const [cost = null, another] = figures.costs;
  const value = valueOf({ ...figures, cost: another ? null : cost }, name);
  if (value === null) return <span className="text-hint">–</span>;
  return (
    <span className="product-figure">
      <span className="monospace">{formatFigure(name, value, cost?.currency ?? "GBP", t)}</span>
      <span className="product-bar">
        <i style={{ width: `${placeOn({ from: 0, to: axis.to }, value)}%` }} />
      </span>
      <span className="text-hint text-small">{t("workbench.compare.units", { count: figures.units })}</span>
    </span>
  );
}

function classOf(isReference: boolean, option: ComparedOption | undefined): string | undefined {
  const names = [isReference && "is-reference", option?.isOutOfDate && "is-out-of-date"].filter(Boolean);
  return names.length > 0 ? names.join(" ") : undefined;
}
