// The button 재구매 of an order; shown only if the order offers REORDER.
import { Button } from '#ui/button.tsx';
import type { ButtonLook } from '#ui/button.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { useFormRequest } from '../../form/use-form-request.ts';
import type { ReorderRow } from './reorder.ts';
import { reorder } from './reorder.ts';

type ReorderButtonProps = ButtonLook & { rows: readonly ReorderRow[]; label?: string };

export function ReorderButton({ rows, label = '재구매', ...look }: ReorderButtonProps) {
  const showSnackbar = useSnackbar();
  const { send, isPending, failure } = useFormRequest();
  return (
    <>
      <Button
        variant="quiet"
        {...look}
        isPending={isPending}
        onClick={() => void send(async () => showSnackbar(await reorder(rows)))}
      >
        {label}
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
    </>
  );
}
