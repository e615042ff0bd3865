/** Loads the styles of forced colors for readers who force them, now or later, and for nobody else. */
export function followForcedColors(): void {
  const forced = window.matchMedia('(forced-colors: active)');
  const load = () => void (forced.matches && import('./forced-colors.css'));
  load();
  forced.addEventListener('change', load);
}
