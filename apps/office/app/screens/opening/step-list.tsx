// The steps of the guide, the missing items of each, and the progress.
import { Link } from 'react-router';
import { openingSteps } from '#domain/opening/opening-checklist.ts';
import type { OpeningStep } from '#domain/opening/opening-checklist.ts';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { progressOf, stateOfStep, stepTitles } from '../../shared/opening/opening-types.ts';
import type { Opening } from '../../shared/opening/opening-types.ts';
import styles from './opening.module.css';

export function StepList({ opening, step: open }: { opening: Opening; step: OpeningStep }) {
  const states = openingSteps.map((step) => ({ step, ...stateOfStep(opening, step) }));
  const { doneCount, text: progress } = progressOf(opening);
  return (
    <nav className={styles.steps} aria-label={opening.isOpen ? '상점 점검 단계' : '상점 열기 단계'}>
      <h1 className={styles.heading}>{opening.isOpen ? '상점 점검' : '상점 열기 준비'}</h1>
      <p className={styles.rest}>{opening.isOpen ? '상점이 열려 있습니다' : progress}</p>
      <progress className={styles.progress} max={states.length} value={doneCount} aria-label="끝낸 단계" />
      <ol>
        {states.map(({ step, isDone, text }, at) => (
          <li key={step}>
            <Link
              to={`/opening/${step}`}
              className={classNames(styles.entry, step === open && styles.current)}
              aria-current={step === open ? 'step' : undefined}
            >
              <span className={classNames(styles.number, isDone && styles.finished)} aria-hidden="true">
                {isDone ? <CheckIcon size={14} /> : at + 1}
              </span>
              <span>
                <strong>{stepTitles[step]}</strong>
                <small>{text}</small>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <ButtonLink href="/">{opening.isOpen ? '홈으로' : '나중에 이어 하기'}</ButtonLink>
    </nav>
  );
}
