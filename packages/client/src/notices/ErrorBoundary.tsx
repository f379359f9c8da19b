/** Catches a render error in a part of the page, so that the rest can offer a way to recover. */
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly onFault: () => void;
  readonly children: ReactNode;
}

/** Renders its children until one of them throws. */
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
