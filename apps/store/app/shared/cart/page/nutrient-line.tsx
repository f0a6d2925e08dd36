// A disclosure below the cart with the nutrients of its items per day, which are requested when it is opened.
import { useEffect, useId, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Checkbox } from '#ui/fields.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useIsMember } from '../../account/session/is-member.ts';
import { api } from '../../api/api.ts';
import { NutrientTable } from '../../nutrients/nutrient-table.tsx';
import { columnClass } from '../../shell/shell.tsx';
import styles from '../../catalog/product-strips.module.css';

type Check = Answer<'checkNutrients'>;

export function NutrientLine({ itemUuids }: { itemUuids: readonly string[] }) {
  const isMember = useIsMember();
  const [isOpen, setIsOpen] = useState(false);
  const [isCabinetIncluded, setIsCabinetIncluded] = useState(false);
  const panelId = useId();
  const key = itemUuids.join('|');
  return (
    <section className={`${columnClass} ${styles.strip}`} aria-label="영양 성분 확인">
      <h2 className={styles.title}>영양 성분 확인</h2>
      <p className="caption">담은 상품의 하루 섭취량을 합산해 보여 드립니다.</p>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        영양 성분 확인 {isOpen ? '접기' : '보기'}
      </Button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && isMember && (
          <Checkbox
            checked={isCabinetIncluded}
            onChange={(event) => setIsCabinetIncluded(event.target.checked)}
          >
            내 영양제함 포함하기
          </Checkbox>
        )}
        {isOpen && (
          <CheckPanel
            key={`${key} ${isCabinetIncluded}`}
            itemUuids={key}
            isCabinetIncluded={isCabinetIncluded}
          />
        )}
      </div>
    </section>
  );
}

/** `itemUuids`: joined by pipes, so that the same items are requested once. */
function CheckPanel({ itemUuids, isCabinetIncluded }: { itemUuids: string; isCabinetIncluded: boolean }) {
  const [check, setCheck] = useState<Check | 'FAILED'>();
  useEffect(() => {
    const request = new AbortController();
    const productItemUuids = itemUuids.split('|');
    api
      .checkNutrients({ productItemUuids, isCabinetIncluded }, { signal: request.signal })
      .then(setCheck, () => request.signal.aborted || setCheck('FAILED'));
    return () => request.abort();
  }, [itemUuids, isCabinetIncluded]);
  if (check === 'FAILED')
    return (
      <Notice tone="warning" isAlert>
        영양 성분을 불러오지 못했습니다. 잠시 후 다시 열어 주세요.
      </Notice>
    );
  if (check === undefined)
    return (
      <div role="status" aria-label="영양 성분을 불러오는 중입니다">
        <Skeleton />
        <Skeleton width="half" />
      </div>
    );
  return <NutrientTable check={check} />;
}
