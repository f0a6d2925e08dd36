// A sheet whose module is loaded when it is opened first. Where it cannot be loaded, the sheet closes and a snackbar says so.
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { notLoaded } from './leave-page.ts';
import { useLazyModule } from './use-lazy-module.ts';
import { useSheet } from './use-sheet.ts';

/** `name` and `load` as of `useSheet` and `useLazyModule`; `part` is undefined until the module is loaded. */
export function useLazySheet<Part extends object>(name: string, load: () => Promise<Part>) {
  const showSnackbar = useSnackbar();
  const { isOpen, open, close } = useSheet(name);
  const part = useLazyModule(isOpen, load, () => {
    close();
    showSnackbar({ text: notLoaded() });
  });
  return { open, part, sheet: { isOpen, onClose: close } };
}
