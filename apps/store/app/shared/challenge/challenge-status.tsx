// The status text while a challenge is being solved, which needs no action of the visitor.
import form from '../form/form.module.css';

/** Always rendered, beside the button: screen readers announce changes of a status that was there before. */
export function ChallengeStatus({ isSolving }: { isSolving: boolean }) {
  return (
    <p className={`${form.lead} ${form.status}`} role="status">
      {isSolving && '안전한 접속인지 확인하고 있습니다'}
    </p>
  );
}
