import '@fontsource-variable/inter';
import '@fontsource-variable/source-serif-4';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import './style/fonts.css';
import './style/tokens.css';
import './style/game-info.css';
import './style/page.css';
import './style/play.css';
import './style/layout.css';
import './style/notices.css';
import './style/board.css';
import './style/type-size.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadPageLocale, createStore } from './App.tsx';
import { trustedTypes } from './trusted-types.ts';

// Only scripts of this origin, the workers.
trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => {
    if (new URL(address, location.href).origin === location.origin) return address;
    throw new TypeError(`${address} is not a script of this page.`);
  },
});

const store = 'Worker' in globalThis ? createStore() : undefined;
const root = document.getElementById('root');
if (root)
  void loadPageLocale().then((pageLocale) =>
    createRoot(root).render(
      <StrictMode>
        {store ? (
          <App store={store} initialLocale={pageLocale} />
        ) : (
          <p role="alert" className="no-worker">
            {pageLocale.translate('noWorker')}
          </p>
        )}
      </StrictMode>,
    ),
  );
