// What a bulk edit would change: counts, the first lines before and after, and the products that cannot be changed with the reason.
import { formatCount } from '../format.ts';
import styles from './bulk.module.css';

/** Lines that are shown. */
const shownLines = 12;

/** A line of the preview: an item, or a product, before and after. */
export type Change = { key: string; name: string; before: string; after: string };

type Refused = { uuid: string; name: string; message: string };

export function BulkPreview({
  changedCount,
  sameCount,
  changes,
  refused,
}: {
  changedCount: number;
  sameCount: number;
  changes: readonly Change[];
  refused: readonly Refused[];
}) {
  return (
    <div className={styles.stack} aria-live="polite">
      <p>
        <strong>{formatCount(changedCount)}개 상품</strong>이 바뀝니다.
        {sameCount > 0 && ` ${formatCount(sameCount)}개는 이미 그 값입니다.`}
        {refused.length > 0 && (
          <span className={styles.problem}>{` ${formatCount(refused.length)}개는 바꿀 수 없습니다.`}</span>
        )}
      </p>
      {changes.length > 0 && (
        <div className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">상품</th>
                <th scope="col">지금</th>
                <th scope="col">바뀐 뒤</th>
              </tr>
            </thead>
            <tbody>
              {changes.slice(0, shownLines).map(({ key, name, before, after }) => (
                <tr key={key}>
                  <td>{name}</td>
                  <td className={styles.before} title={before}>
                    {before}
                  </td>
                  <td title={after}>
                    <strong>{after}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changes.length > shownLines && (
        <p className={styles.quiet}>{`외 ${formatCount(changes.length - shownLines)}행`}</p>
      )}
      {refused.length > 0 && (
        <ul className={styles.refused} aria-label="바꿀 수 없는 상품">
          {refused.slice(0, shownLines).map(({ uuid, name, message }) => (
            <li key={uuid}>
              <strong>{name}</strong> {message}
            </li>
          ))}
          {refused.length > shownLines && <li>{`외 ${formatCount(refused.length - shownLines)}개`}</li>}
        </ul>
      )}
    </div>
  );
}
