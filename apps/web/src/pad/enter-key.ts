import type { Attachment } from 'svelte/attachments';

/** Enter goes on to the next number of a form, as one writes on paper; on the last it submits. */
export const enterGoesOn: Attachment<HTMLFormElement> = (form) => {
  const goOn = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    const inputs = [...form.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]')];
    const following = inputs[inputs.indexOf(event.target) + 1];
    if (!following) return;
    event.preventDefault();
    following.focus();
    following.select();
  };
  form.addEventListener('keydown', goOn);
  return () => form.removeEventListener('keydown', goOn);
};
