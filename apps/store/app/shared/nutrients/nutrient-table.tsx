// Nutrients per day over several products: amount, products, limits with their sources, and neutral hints (docs/rules/nutrients.md#check).
import type { Answer } from '#contract/contract.ts';
import { formatNumber } from '#domain/base/money.ts';
import { amountText } from '#domain/nutrients/amount.ts';
import { limitText, nutrientNotice } from '#domain/nutrients/nutrient-texts.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import styles from './nutrient-table.module.css';

type Check = Answer<'checkNutrients'>;
type Total = Check['totals'][number];

const hasHint = ({ hints }: Total) => hints.length > 0;

export function NutrientTable({ check }: { check: Check }) {
  const { products, totals } = check;
  const unchecked = products.filter(({ isChecked }) => !isChecked);
  const [hinted, others] = [totals.filter(hasHint), totals.filter((total) => !hasHint(total))];
  if (totals.length === 0) return <p>합산할 수 있는 성분 정보가 없습니다.</p>;
  return (
    <div className={styles.check}>
      <p role="status">
        성분 {formatNumber(totals.length)}가지의 하루 합계입니다.
        {hinted.length > 0 && ` 살펴볼 성분이 ${formatNumber(hinted.length)}가지 있습니다.`}
      </p>
      {hinted.length > 0 && <Totals label="살펴볼 성분" totals={hinted} products={products} />}
      {others.length > 0 && (
        <details open={hinted.length === 0}>
          <summary>
            {hinted.length > 0 ? '나머지 성분' : '성분'} {formatNumber(others.length)}가지
            <ChevronDownIcon size={20} />
          </summary>
          <Totals label="다른 성분" totals={others} products={products} />
        </details>
      )}
      {unchecked.length > 0 && (
        <p className="caption">
          표시된 양을 합산할 수 없는 상품: {unchecked.map(({ name }) => name).join(', ')}
        </p>
      )}
      <p className="caption">{nutrientNotice}</p>
    </div>
  );
}

function Totals({
  label,
  totals,
  products,
}: {
  label: string;
  totals: readonly Total[];
  products: Check['products'];
}) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${label}의 하루 합계`}>
      <table>
        <thead>
          <tr>
            <th scope="col">성분</th>
            <th scope="col">하루 합계</th>
            <th scope="col">기준과 참고</th>
          </tr>
        </thead>
        <tbody>
          {totals.map((total) => (
            <TotalRow key={`${total.nutrient} ${total.unit}`} total={total} products={products} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TotalRow({ total, products }: { total: Total; products: Check['products'] }) {
  const { nutrient, amount, unit, parts, limits, hints } = total;
  const nameOf = (key: string) => products.find((product) => product.key === key)?.name ?? '';
  return (
    <tr>
      <th scope="row">{nutrient}</th>
      <td>
        <b>{amountText(amount, unit)}</b>
        {parts.length > 1 && (
          <ul className="caption">
            {parts.map((part) => (
              <li key={part.key}>
                {nameOf(part.key)} {amountText(part.amount, unit)}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td>
        {hints.map((text) => (
          <p key={text}>
            <b>{text}</b>
          </p>
        ))}
        {limits.map((limit) => (
          <p key={`${limit.basis} ${limit.source}`} className="caption">
            {limitText(
              { ...limit, minAmount: limit.minAmount ?? null, maxAmount: limit.maxAmount ?? null },
              unit,
            )}
            {limit.note !== '' && ` (${limit.note})`}
            <br />
            출처: {limit.source}
          </p>
        ))}
      </td>
    </tr>
  );
}
