import CurrencyChoice from '../../../../components/money/currency-choice.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';

/** In which currency prices are shown beside dollars, on all devices of the account. */
export const CurrencySection = () => (
  <Panel>
    <PanelHead>
      <h2>Prices in your currency</h2>
    </PanelHead>
    <PanelBody>
      <p>
        It is shown after the dollars wherever you compare prices and offers. You agree and pay in US dollars, and rates
        move until then.
      </p>
      <CurrencyChoice />
    </PanelBody>
  </Panel>
);
