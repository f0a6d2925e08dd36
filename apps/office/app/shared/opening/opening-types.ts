// The opening of a shop: its steps in order, their titles and states, and the progress.
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/contract.ts';
import { openingSteps } from '#domain/opening/opening-checklist.ts';
import type { OpeningState, OpeningStep } from '#domain/opening/opening-checklist.ts';
import { api } from '../api/api.ts';

export type Opening = Answer<'getOpening'>;
export type OpeningItem = Opening['items'][number];

export type StepProps = { opening: Opening; nextLabel: string; onNext: () => void; onChanged: () => void };

export const openingKey = ['opening'] as const;

/** Reads the progress of the opening (permission SETTINGS). Each screen reads it again, because every other screen may change it. */
export const useOpening = () =>
  useQuery({ queryKey: openingKey, queryFn: () => api.getOpening(), staleTime: 0 });

export const stepTitles: Record<OpeningStep, string> = {
  shop: '상점 정보',
  store: '첫 스토어와 교환·반품지',
  delivery: '배송 정책',
  categories: '카테고리',
  terms: '약관과 개인정보 처리방침',
  providers: '결제·알림 연결',
  products: '첫 상품',
};

export const stateWords: Record<OpeningState, string> = {
  done: '완료',
  missing: '필요함',
  warning: '나중에 해도 됨',
};

/** A step is done when nothing in it is missing. */
export function stateOfStep({ items }: Opening, step: OpeningStep): { isDone: boolean; text: string } {
  const own = items.filter((item) => item.step === step);
  const missing = own.filter(({ state }) => state === 'missing');
  const [first] = missing;
  if (first === undefined) return { isDone: true, text: '완료' };
  const others = missing.length > 1 ? ` 외 ${missing.length - 1}가지` : '';
  return { isDone: false, text: `${first.title}${others}` };
}

/** Returns the number of finished steps, and the progress in Korean for a shop that is not open. */
export function progressOf(opening: Opening): { doneCount: number; text: string } {
  const doneCount = openingSteps.filter((step) => stateOfStep(opening, step).isDone).length;
  const text =
    opening.missingCount === 0
      ? '모두 준비됐습니다'
      : `${openingSteps.length}단계 중 ${doneCount}단계 완료 · 남은 일 ${opening.missingCount}가지`;
  return { doneCount, text };
}

/** Returns the first step with a missing item; the last step when none is missing. */
export const firstOpenStep = (opening: Opening): OpeningStep =>
  openingSteps.find((step) => !stateOfStep(opening, step).isDone) ?? 'products';

export const nextStep = (step: OpeningStep): OpeningStep | undefined =>
  openingSteps[openingSteps.indexOf(step) + 1];
