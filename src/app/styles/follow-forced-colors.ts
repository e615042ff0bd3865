/** Loads the forced-colors styles if forced-colors mode is on, or as soon as it is turned on. */
export function followForcedColors(): void {
  const forced = window.matchMedia('(forced-colors: active)');
  const load = () => void (forced.matches && import('./forced-colors.css'));
  load();
  forced.addEventListener('change', load);
}
