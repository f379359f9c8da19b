/** Catches a render error in a part of the page, so that the rest can offer a way to recover. */
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly onFault: () => void;
  readonly children: ReactNode;
}

/** Renders its children until one of them throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFault();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
