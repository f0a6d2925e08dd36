// What became of a link for the data of an order. `isAnswer`: the form on this page was sent; it was longer and scrolled, so that its result is
// read and seen from the top.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DocumentIcon } from '#ui/icons/secondary-icons.tsx';
import styles from './result.module.css';

type ResultProps = { title: string; text: string; isAnswer?: boolean };

export function Result({ title, text, isAnswer = false }: ResultProps) {
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAnswer) return;
    window.scrollTo(0, 0);
    result.current?.focus({ preventScroll: true });
  }, [isAnswer]);
  return (
    <div ref={result} role={isAnswer ? 'status' : undefined} tabIndex={-1} className={styles.result}>
      <EmptyState
        level="h1"
        picture={<DocumentIcon size={40} />}
        title={title}
        text={text}
        action={
          <Link className={buttonClass({ variant: 'quiet' })} to="/main">
            홈으로 가기
          </Link>
        }
      />
    </div>
  );
}
