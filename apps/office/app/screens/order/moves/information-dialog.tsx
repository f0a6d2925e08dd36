// Asks the shopper for data that is missing; the rows wait until it comes.
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { TextField } from '../../../shared/parts/fields.tsx';
import { moveWords } from '../moves.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { MoveDialogProps } from './move-dialog.tsx';

/** Length that the server accepts. */
const textLength = { minimum: 5, maximum: 200 };

export function InformationDialog({ rows, uuids, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState([...uuids]);
  const [text, setText] = useState('');
  return (
    <MoveDialog
      title="정보 요청"
      text={moveWords.REQUEST_INFORMATION.consequence}
      rows={rows}
      chosen={chosen}
      onChoose={setChosen}
      onClose={onClose}
      run={(asked) => api.requestOrderInformation({ uuids: asked, text })}
      done={(count) => `${count}행의 정보를 요청했습니다.`}
      confirmLabel={`${chosen.length}행 정보 요청`}
      isReady={text.trim().length >= textLength.minimum}
    >
      <TextField
        label="무엇이 필요한가요"
        value={text}
        onChange={setText}
        isMultiline
        autoFocus
        maxLength={textLength.maximum}
        hint="구매자가 문자로 받는 글입니다. 5자 이상 적어 주세요."
      />
    </MoveDialog>
  );
}
