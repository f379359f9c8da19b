import '@fontsource-variable/inter';
import '@fontsource-variable/source-serif-4';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import './style/fonts.css';
import './style/tokens.css';
import './style/know.css';
import './style/page.css';
import './style/play.css';
import './style/layout.css';
import './style/notices.css';
import './style/board.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, spokenAtStart, storeAtStart } from './App.tsx';

const store = storeAtStart();
const root = document.getElementById('root');
if (root)
  void spokenAtStart().then((spoken) =>
    createRoot(root).render(
      <StrictMode>
        <App store={store} atStart={spoken} />
      </StrictMode>,
    ),
  );
