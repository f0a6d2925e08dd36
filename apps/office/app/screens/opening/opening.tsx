// The opening guide of a new shop: the steps at the left, the form of the open step in the middle, the checklist at the right.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { openingSteps } from '#domain/opening/opening-checklist.ts';
import type { OpeningStep } from '#domain/opening/opening-checklist.ts';
import { Failure } from '../../shared/parts/failure.tsx';
import { CategoriesStep } from './categories-step.tsx';
import { Checklist } from './checklist.tsx';
import { DeliveryStep, ShopStep, StoreStep } from './form-steps.tsx';
import { ProductStep } from './product-step.tsx';
import { ProvidersStep } from './providers-step.tsx';
import { StepList } from './step-list.tsx';
import { TermsStep } from './terms-step.tsx';
import {
  firstOpenStep,
  nextStep,
  openingKey,
  stepTitles,
  useOpening,
} from '../../shared/opening/opening-types.ts';
import type { StepProps } from '../../shared/opening/opening-types.ts';
import styles from './opening.module.css';

export const meta = () => [{ title: '상점 열기 · 온스 데스크' }];

/** The frame keeps the screen while another step is opened (shared/shell). */
export const handle = { isOneScreen: true };

const steps: Record<OpeningStep, (props: StepProps) => React.ReactNode> = {
  shop: ShopStep,
  store: StoreStep,
  delivery: DeliveryStep,
  categories: CategoriesStep,
  terms: TermsStep,
  providers: ProvidersStep,
  products: ProductStep,
};

export default function OpeningScreen() {
  const { step: named } = useParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const read = useOpening();
  if (read.data === undefined)
    return read.error === null ? null : <Failure error={read.error} onRetry={() => void read.refetch()} />;
  const opening = read.data;
  const step = openingSteps.find((one) => one === named) ?? firstOpenStep(opening);
  const next = nextStep(step);
  const Step = steps[step];
  return (
    <div className={styles.opening}>
      <StepList opening={opening} step={step} />
      <section className={styles.step} aria-labelledby="step">
        <h2 id="step" className={styles.title}>
          {stepTitles[step]}
        </h2>
        <Step
          key={step}
          opening={opening}
          nextLabel={next === undefined ? '남은 일 보기' : `다음: ${stepTitles[next]}`}
          onNext={() =>
            next === undefined
              ? document.querySelector<HTMLElement>('#checklist')?.focus()
              : void navigate(`/opening/${next}`)
          }
          onChanged={() => void queryClient.invalidateQueries({ queryKey: openingKey })}
        />
      </section>
      <Checklist opening={opening} />
    </div>
  );
}
