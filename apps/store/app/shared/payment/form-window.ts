// The window of a provider without a script: the page is left by posting the fields that the server returned with the payment.
import type { OpenedWindow } from './opened-window.ts';

export async function openWindow(): Promise<OpenedWindow> {
  return {
    setAmount: async () => {},
    request: async ({ windowForm }) => {
      if (windowForm === undefined) throw new Error('The provider of the payment has no window.');
      const form = document.createElement('form');
      form.method = 'post';
      form.action = windowForm.url;
      for (const [name, value] of Object.entries(windowForm.fields)) {
        const field = document.createElement('input');
        field.type = 'hidden';
        field.name = name;
        field.value = value;
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    },
  };
}
