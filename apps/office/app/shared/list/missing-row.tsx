// The dialog in place of a row that the address opens and the shown page of the list does not have.
import { Dialog } from '../parts/dialog.tsx';

/** `noun`: Korean noun of a row. */
export const MissingRow = ({ noun, onClose }: { noun: string; onClose: () => void }) => (
  <Dialog title={noun} isOpen onClose={onClose}>
    <p>{`이 쪽에 없는 ${noun}입니다. 조건을 바꾸거나 다음 쪽에서 찾아 보세요.`}</p>
  </Dialog>
);
