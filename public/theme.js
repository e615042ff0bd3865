// Before the first paint: the colour scheme chosen last time, else the system's. A file of its own,
// because the content security policy allows no inline scripts.
(() => {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
