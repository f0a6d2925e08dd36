// Submits a provider's form to the shop automatically.
// Without this script a person presses its button.
document.querySelector('form[data-auto-submit]')?.submit();
