// The button that goes on to the next step.
import { Button } from '../../shared/parts/button.tsx';
import type { StepProps } from '../../shared/opening/opening-types.ts';
import styles from './opening.module.css';

/** `isMain`: the step is complete, and this is its filled button. */
export function Next({
  isMain,
  nextLabel,
  onNext,
}: Pick<StepProps, 'nextLabel' | 'onNext'> & { isMain: boolean }) {
  return (
    <div className={styles.next}>
      <Button tone={isMain ? 'main' : 'plain'} size="large" onPress={onNext}>
        {isMain ? nextLabel : '건너뛰기'}
      </Button>
    </div>
  );
}
