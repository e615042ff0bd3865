/** Loads the forced-colors styles once the browser's forced-colors mode is on, now or later. */
export function followForcedColors(): void {
  const forced = window.matchMedia('(forced-colors: active)');
  const load = () => void (forced.matches && import('./forced-colors.css'));
  load();
  forced.addEventListener('change', load);
}
