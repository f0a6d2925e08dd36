// The content of SheetChanges: changed amounts, and lines that cannot be bought with how to correct them.
import { Link, useLocation } from 'react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import type { OrderLine } from '../../shared/paths/order-sheet-path.ts';
import type { QuoteProblem } from '../../shared/order/order-types.ts';
import { adultCheckPath } from '../../shared/account/session/adult-mark.ts';
import type { QuoteChange } from './quote-changes.ts';
import styles from './change-list.module.css';

export type ChangeListProps = {
  problems: QuoteProblem[];
  changes: QuoteChange[];
  nameOf: (productItemUuid: string) => string;
  /** Count 0 removes the line. */
  onLineChange: (line: OrderLine) => void;
};

export function ChangeList({ problems, changes, nameOf, onLineChange }: ChangeListProps) {
  // Problems have their own rows below, with actions.
  const otherChanges = changes.filter(
    ({ productItemUuid }) => !problems.some((problem) => problem.productItemUuid === productItemUuid),
  );
  return (
    <>
      {otherChanges.length > 0 && (
        <>
          <p>
            <strong>결제 전에 변경된 내용을 확인해 주세요.</strong>
          </p>
          <ul>
            {otherChanges.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {problems.length === 0 && <p>변경된 금액을 확인하고 결제하기를 다시 눌러 주세요.</p>}
        </>
      )}
      {problems.map((problem) => (
        <Problem
          key={problem.productItemUuid}
          {...{ problem, onLineChange }}
          name={nameOf(problem.productItemUuid)}
        />
      ))}
    </>
  );
}

type ProblemProps = { problem: QuoteProblem; name: string; onLineChange: (line: OrderLine) => void };

function Problem({ problem, name, onLineChange }: ProblemProps) {
  const { productItemUuid, code, message, availableCount = 0 } = problem;
  const { pathname, search } = useLocation();
  return (
    <div className={styles.problem}>
      <p>
        <strong>{name}</strong>
        <br />
        {message}
      </p>
      <div className={styles.actions}>
        {code === 'ADULT_REQUIRED' && (
          <Link
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            to={adultCheckPath(pathname + search)}
            reloadDocument
          >
            성인 인증하기
          </Link>
        )}
        {availableCount > 0 && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => onLineChange({ productItemUuid, count: availableCount })}
          >
            수량을 {availableCount}개로 변경
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => onLineChange({ productItemUuid, count: 0 })}>
          이 상품 제외
        </Button>
      </div>
    </div>
  );
}
