// Confirmation that an inquiry of a visitor was sent; `ref` receives the focus.
import { type Ref, useEffect } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CheckIcon } from '#ui/icons.tsx';

type Props = { ref: Ref<HTMLDivElement>; title: string; text: string };

export function InquirySent({ ref, title, text }: Props) {
  // The form, which was longer, was scrolled to its button.
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <div ref={ref} tabIndex={-1}>
      <EmptyState
        level="h1"
        picture={<CheckIcon size={40} />}
        title={title}
        text={text}
        action={
          <Link className={buttonClass({ isFull: true })} to="/main">
            홈으로
          </Link>
        }
      />
    </div>
  );
}
