// The checklist of the opening: requirements of the law and the providers, and the button that opens the shop. A missing item links to its step.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpeningState, OpeningStep } from '#domain/opening/opening-checklist.ts';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { ClockIcon, LockIcon } from '#ui/icons/member-icons.tsx';
import { api, sentenceOf } from '../../shared/api/api.ts';
import { Button, ButtonLink } from '../../shared/parts/button.tsx';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import { openingKey, stateWords } from '../../shared/opening/opening-types.ts';
import type { Opening, OpeningItem } from '../../shared/opening/opening-types.ts';
import styles from './opening.module.css';

/** Label of the button that leads to the step of a missing item. */
const actionOf: Record<OpeningStep, string> = {
  shop: '적기',
  store: '등록',
  delivery: '등록',
  categories: '등록',
  terms: '등록',
  providers: '시험',
  products: '등록',
};

const order: readonly OpeningState[] = ['missing', 'warning', 'done'];

export function Checklist({ opening }: { opening: Opening }) {
  const items = order.flatMap((state) => opening.items.filter((item) => item.state === state));
  return (
    <aside id="checklist" tabIndex={-1} className={styles.checklist} aria-labelledby="checklist-title">
      <h2 id="checklist-title">{opening.isOpen ? '살펴볼 것' : '열기 전에 꼭 있어야 하는 것'}</h2>
      <p className={styles.rest}>
        {opening.isOpen
          ? '법과 제공사가 요구하는 항목입니다. 빨간 줄은 지금 채워 주세요.'
          : '빨간 줄이 하나라도 있으면 상점을 열 수 없습니다.'}
      </p>
      <ul className={styles.items}>
        {items.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
      {opening.isOpen ? <Open /> : <OpenButton opening={opening} />}
    </aside>
  );
}

function Item({ item: { step, state, title, fact } }: { item: OpeningItem }) {
  return (
    <li className={classNames(styles.item, styles[state])}>
      <span className={styles.mark} aria-hidden="true">
        {state === 'done' ? <CheckIcon size={16} /> : state === 'warning' ? <ClockIcon size={16} /> : '!'}
      </span>
      <span className={styles.fact}>
        <strong>
          {title} <span className="spoken">{stateWords[state]}</span>
        </strong>
        <small>{fact}</small>
      </span>
      {state === 'missing' && (
        <ButtonLink href={`/opening/${step}`} size="small">
          {actionOf[step]}
        </ButtonLink>
      )}
    </li>
  );
}

function OpenButton({ opening: { missingCount } }: { opening: Opening }) {
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const open = useMutation({
    mutationFn: () => api.openShop(),
    onSuccess: (opened) => {
      queryClient.setQueryData(openingKey, opened);
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
      showToast('상점을 열었습니다. 진열한 상품이 판매됩니다.');
    },
    onError: (error) => showToast(sentenceOf(error), { tone: 'stop' }),
    onSettled: () => setIsAsked(false),
  });
  return (
    <div className={styles.open}>
      <p>
        <LockIcon size={16} /> 지금은 상품이 판매되지 않습니다. 준비가 끝나면 여기서 상점을 엽니다.
      </p>
      <Button
        tone={missingCount === 0 ? 'main' : 'plain'}
        size="large"
        isDisabled={missingCount > 0}
        onPress={() => setIsAsked(true)}
      >
        {missingCount > 0 ? `상점 열기 · ${missingCount}가지 남음` : '상점 열기'}
      </Button>
      <ConfirmDialog
        title="상점을 열까요?"
        isOpen={isAsked}
        confirmLabel="상점 열기"
        isPending={open.isPending}
        onClose={() => setIsAsked(false)}
        onConfirm={() => open.mutate()}
      >
        <p>진열한 상품이 바로 판매됩니다. 연 상점은 다시 닫을 수 없고, 상품은 언제든 가릴 수 있습니다.</p>
      </ConfirmDialog>
    </div>
  );
}

function Open() {
  return (
    <div className={styles.open}>
      <p>상점이 열려 있습니다. 상점에서 주문해 보고 발송까지 시험해 주세요.</p>
      <ButtonLink href="/orders">주문 목록</ButtonLink>
    </div>
  );
}
