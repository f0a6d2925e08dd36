// A sheet whose module is loaded when it is opened. Where loading fails, the sheet is closed with a message, and the next press tries again.
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { notLoaded } from './leave-page.ts';
import { useLazyModule } from './use-lazy-module.ts';
import { useSheet } from './use-sheet.ts';

/** `name` is the fragment without #; `load` must be the same function in every render. */
export function useLazySheet<Part extends object>(name: string, load: () => Promise<Part>) {
  const showSnackbar = useSnackbar();
  const sheet = useSheet(name);
  const part = useLazyModule(sheet.isOpen, load, () => {
    sheet.close();
    showSnackbar({ text: notLoaded() });
  });
  return { ...sheet, part };
}
