/** Holds a fault of a part of the page, so that the rest can say what to do. */
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly onFault: () => void;
  readonly children: ReactNode;
}

/** Shows what it holds until that fails. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFault();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
