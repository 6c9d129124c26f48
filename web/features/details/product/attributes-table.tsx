import { Fragment } from "react";
import type { ProductDetails } from "#shared/contracts/market/listings.ts";
import { groupFigures } from "#shared/messages/group-digits.ts";

/** Attributes under their groups; figures in mono, words in Sans. */
export function AttributesTable({ attributes }: { attributes: ProductDetails["attributes"] }) {
  const groups = Map.groupBy(attributes, (attribute) => attribute.group);
  return (
    <div className="table-box">
      <table className="attributes">
        <tbody>
          {[...groups].map(([group, members]) => (
            <Fragment key={group}>
              <tr>
                <th colSpan={2} scope="colgroup" className="attribute-group">
                  {group}
                </th>
              </tr>
              {members.map((attribute) => (
                <tr key={attribute.name}>
                  <th scope="row">{attribute.name}</th>
                  <td className={/\d/.test(attribute.value) ? "mono" : undefined}>
                    {attribute.unit === null ? attribute.value : `${groupFigures(attribute.value)} ${attribute.unit}`}
                  </td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
