// The postcode search of the return address. It fills the address fields of the store form.
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { SearchIcon } from '#ui/icons.tsx';
import { PostcodeDialog } from '../address/postcode-dialog.tsx';
import { Button } from '../parts/button.tsx';

export function FindReturnPlace() {
  const [isOpen, setIsOpen] = useState(false);
  const { setValue } = useFormContext();
  return (
    <p>
      <Button icon={<SearchIcon size={16} />} onPress={() => setIsOpen(true)}>
        주소 찾기
      </Button>
      {isOpen && (
        <PostcodeDialog
          onChoose={(found) => {
            setIsOpen(false);
            for (const [name, value] of Object.entries({ ...found, detailAddress: '' }))
              setValue(`returnPlace.${name}`, value, { shouldDirty: true });
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </p>
  );
}
